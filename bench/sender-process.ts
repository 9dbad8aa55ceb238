// The floor of delivering: the service's own sender in a loop, without a queue, a database or an API.
import { randomUUID } from 'node:crypto'
import { destinations } from '../server/src/webhooks/destination.ts'
import { createSender, type Sender } from '../server/src/webhooks/send.ts'
import { answerParent } from './child.ts'

export interface SendLoop {
  caFile: string | undefined
  urls: string[]
  count: number
  atOnce: number
  body: string
  secret: string
}

export interface Sent {
  seconds: number
  cpuMicroseconds: number
}

let sender: Sender | undefined

answerParent({
  send: async ({ caFile, urls, count, atOnce, body, secret }: SendLoop): Promise<Sent> => {
    sender ??= createSender({ destinations: destinations(['127.0.0.0/8']), caFile })
    const { id, type } = JSON.parse(body)
    const startedAt = performance.now()
    const cpuBefore = process.cpuUsage()
    let sent = 0
    const keepSending = async () => {
      while (sent < count) {
        const url = urls[sent % urls.length]!
        sent += 1
        const message = {
          url,
          secrets: [secret],
          eventId: id,
          eventType: type,
          attempt: 1,
          isTest: false,
          body,
        }
        const { error } = await sender!.send({ ...message, deliveryId: randomUUID() })
        if (error !== null) throw new Error(error)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, keepSending))
    const { user, system } = process.cpuUsage(cpuBefore)
    return { seconds: (performance.now() - startedAt) / 1000, cpuMicroseconds: user + system }
  },
})
