// What a measurement and its server processes say to each other.
export interface ConstantReply {
  status: number
  body: string
}

export type ToServer = 'cpu' | ConstantReply
export type FromServer = { url: string } | { cpuMicroseconds: number } | { ready: true }

/** The server process's side: `close` runs when the parent lets go of it. */
export function serveParent(
  url: string,
  onReply: (reply: ConstantReply) => void,
  close: () => Promise<void>,
): void {
  const say = (message: FromServer) => void process.send?.(message)
  process.on('message', (message: ToServer) => {
    if (message === 'cpu') {
      const { user, system } = process.cpuUsage()
      return say({ cpuMicroseconds: user + system })
    }
    onReply(message)
    say({ ready: true })
  })
  process.on('disconnect', () => void close().finally(() => process.exit(0)))
  say({ url })
}
