// Secrets at rest: AES-256-GCM. The id of the key stands in front of what it sealed, so that keys can be replaced one
// after another: the first seals, every one opens what it has sealed.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

export interface SecretBox {
  readonly keyIds: readonly string[]
  seal(plain: string): string
  open(sealed: string): string
}

/** 32 bytes in base64 or hex; undefined when it is neither. */
export function readSecretKey(text: string): Buffer | undefined {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  return bytes.length === keyBytes ? bytes : undefined
}

export const newSecretKey = (): string => randomBytes(keyBytes).toString('base64')

export function secretBox(keys: Buffer[]): SecretBox {
  const byId = new Map(keys.map((key) => [createHash('sha256').update(key).digest('hex').slice(0, 8), key]))
  const [firstId, firstKey] = [...byId][0]!
  return {
    keyIds: [...byId.keys()],

    seal(plain) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', firstKey, nonce)
      const sealed = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${firstId}.${sealed.toString('base64')}`
    },

    open(sealed) {
      const [id = '', text = ''] = sealed.split('.')
      const key = byId.get(id)
      if (!key)
        throw new Error(`a secret was sealed with the key ${id}, which is not among MUSTER_SECRET_KEY`)
      const bytes = Buffer.from(text, 'base64')
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
      cipher.setAuthTag(bytes.subarray(-tagBytes))
      return cipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + cipher.final('utf8')
    },
  }
}
