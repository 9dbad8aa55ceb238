// Structured logs: one JSON object a line on standard error, so that standard output stays the command's own.

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export interface Log
  extends Record<'debug' | 'info' | 'warn' | 'error', (message: string, facts?: object) => void> {
  /** What is below it is not written: callers may save themselves the trouble. */
  level: LogLevel
}

export function createLog(level: LogLevel, write = (line: string) => void process.stderr.write(line)): Log {
  const line =
    (name: LogLevel) =>
    (message: string, facts: object = {}) => {
      if (logLevels.indexOf(name) < logLevels.indexOf(level)) return
      write(`${JSON.stringify({ time: new Date().toISOString(), level: name, message, ...facts })}\n`)
    }
  return { level, debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') }
}

/** An error as loggable facts. */
export const asFacts = (error: unknown): object =>
  error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) }
