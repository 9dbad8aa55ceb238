// Two signatures over the same bytes, from the same secret: ours in Stripe's manner, and Standard Webhooks'.
import { createHmac } from 'node:crypto'

/** Stripe's manner: the whole secret string is the key. Several secrets give several v1 values. */
export function signatureHeader(secrets: string[], timestamp: number, body: string): string {
  const values = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
  )
  return [`t=${timestamp}`, ...values.map((value) => `v1=${value}`)].join(',')
}

/** Standard Webhooks: what follows the prefix is the key in base64, and the id is signed too. */
export function standardSignature(secrets: string[], id: string, timestamp: number, body: string): string {
  const signed = `${id}.${timestamp}.${body}`
  return secrets
    .map((secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    .join(' ')
}
