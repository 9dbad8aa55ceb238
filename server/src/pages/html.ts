/** Escapes what is put between the tags; what is HTML already says so with `html`. */
class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

type Part = string | number | Html | undefined | false | Part[]

export type { Html, Part }

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + toText(parts[index - 1]) + string))
}

function toText(part: Part): string {
  if (part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(toText).join('')
  return part instanceof Html ? part.text : escapeHtml(String(part))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character]!)

/** Backticks mark code, in descriptions as in this project's prose. */
export const prose = (text: string): Part =>
  text.split('`').map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : piece))

export const page = (title: string, body: Part): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
${body}
</body>
</html>
`.text
