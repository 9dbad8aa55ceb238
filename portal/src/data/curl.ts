// A call as it is typed in a shell.

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

export interface CurlCall {
  url: string
  method?: string
  /** The key itself, or the name of a variable for it. */
  key?: string
  headers?: Record<string, string>
  /** As it is sent. */
  body?: string | undefined
}

export function curlOf({ url, method = 'GET', key = '$MUSTER_KEY', headers = {}, body }: CurlCall): string {
  // A POST with a body needs no -X.
  const verb = method === 'GET' || (method === 'POST' && body !== undefined) ? '' : `-X ${method} `
  const parts = [
    `curl ${verb}${/[?&*]/.test(url) ? quoted(url) : url}`,
    `-H "Authorization: Bearer ${key}"`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', `-d ${quoted(body)}`]),
  ]
  return parts.join(' \\\n  ')
}
