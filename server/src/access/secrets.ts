import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { newSecretKey, readSecretKey, type SecretBox, secretBox } from '../kit/secret-box.ts'
import { instanceFact } from './instance.ts'

/** The database's secrets were sealed with a key that is not here. */
export class WrongSecretKey extends Error {}

/** With the keys of MUSTER_SECRET_KEY, or with one of our own in the data folder. */
export async function openSecretBox(
  database: Database,
  { secretKeys, dataFolder }: { secretKeys: Buffer[]; dataFolder: string },
): Promise<SecretBox> {
  const box = secretBox(secretKeys.length > 0 ? secretKeys : [await ownKey(dataFolder)])
  const known = await instanceFact(database, 'secret_key_id', () => box.keyIds[0]!)
  if (!box.keyIds.includes(known)) {
    throw new WrongSecretKey(
      `The secrets in this database were sealed with the key ${known}; this process has ${box.keyIds.join(', ')}. ` +
        'Set MUSTER_SECRET_KEY to the same key in every process, or copy secret.key from the first data folder. ' +
        'To replace a key, put the new one in front: MUSTER_SECRET_KEY=new,old.',
    )
  }
  return box
}

async function ownKey(folder: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'secret.key')
  try {
    // Fails when it is there, so that two processes that start together agree on one.
    writeFileSync(path, `${newSecretKey()}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = readSecretKey(readFileSync(path, 'utf8').trim())
  if (!key)
    throw new WrongSecretKey(`${path} does not hold a key of 32 bytes in base64. Restore it from a backup.`)
  return key
}
