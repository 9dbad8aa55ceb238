// The floor: node:http and nothing else, answering the same bytes to everything.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ConstantReply, serveParent } from './messages.ts'

let status = 200
let body = Buffer.from('{"status":"ok"}')

const replyWith = (reply: ConstantReply) => {
  status = reply.status
  body = Buffer.from(reply.body)
}

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    })
    response.end(body)
  })
})

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  serveParent(`http://127.0.0.1:${port}`, replyWith, async () => void server.close())
})
