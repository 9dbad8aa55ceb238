// The ways in which a body changes between the wire and the check. What was signed is compact JSON in UTF-8 without a newline.

export interface Variant {
  body: string
  says: string
  advice: string
}

const raw =
  'Verify the raw bytes, before any parser has seen them (express.raw, request.text(), request.get_data()).'

/** What the body may have been before, likeliest first. None is the body as given. */
export function bodyVariants(given: string): Variant[] {
  const found: Variant[] = []
  const add = (body: string | undefined, says: string, advice: string) => {
    if (body === undefined || body === given || found.some((other) => other.body === body)) return
    found.push({ body, says, advice })
  }
  const ending = 'It was signed without the white space at its beginning or end'
  add(
    given.replace(/\r?\n$/, ''),
    'It was signed without the newline at its end.',
    'A newline was added: by an editor, echo, or println. Keep the bytes as they came.',
  )
  add(given.replace(/^\ufeff/, ''), 'It was signed without the byte order mark at its beginning.', raw)
  add(given.trim(), `${ending}.`, 'Keep the bytes as they came.')
  add(
    `${given}\n`,
    'It was signed with a newline at its end.',
    'Something trimmed it. Keep the bytes as they came.',
  )
  add(given.replaceAll('\r\n', '\n'), 'Its line ends were changed to CR LF.', raw)

  const value = parsed(given)
  if (value === undefined) return found
  const reencoded = 'Your framework parsed and re-encoded the JSON:'
  const compact = JSON.stringify(value)
  add(compact, `${reencoded} ${differenceOf(given)}.`, raw)
  add(`${compact}\n`, `${reencoded} it was signed in one line with a newline at its end.`, raw)
  add(spaced(compact), `${reencoded} it was signed with a space after each colon and comma.`, raw)
  add(JSON.stringify(value, null, 2), `${reencoded} it was signed with an indent of two.`, raw)
  add(JSON.stringify(value, null, 4), `${reencoded} it was signed with an indent of four.`, raw)
  return found
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

/** What a re-encoder did to it, as far as it shows. */
function differenceOf(given: string): string {
  if (/\n\s*["\]}]/.test(given)) return 'it was signed in one line, without indent'
  if (/": |, "/.test(given)) return 'it was signed without spaces after colons and commas'
  if (given.includes('\\/')) return 'slashes were signed without a backslash before them'
  if (/\\u[0-9a-fA-F]{4}/.test(given))
    return 'letters beyond ASCII were signed as they are, not as \\u escapes'
  return 'it was signed as JSON.stringify writes it'
}

/** Python's json.dumps. Strings are left alone. */
const spaced = (compact: string): string =>
  compact.replace(/"(?:[^"\\]|\\.)*"|[:,]/g, (token) => (token.length === 1 ? `${token} ` : token))
