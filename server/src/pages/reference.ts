// The API reference, drawn from the route table: what it says is what the service does.
import type { EventDefinition } from '../events/define.ts'
import type { Route } from '../http/route.ts'
import { exampleOf } from '../kit/example.ts'
import { isNullable, kindOf, nameOf, type ObjectSchema, type Schema } from '../kit/schema.ts'
import { html, type Part, page, prose } from './html.ts'

export function referencePage(routes: Route[], catalog: EventDefinition[], baseUrl: string): string {
  const tags = [...new Set(routes.map(({ tag }) => tag))]
  return page(
    'Muster API reference',
    html`<div class="reference">
<aside>
<p class="mark"><a href="/">Muster</a></p>
<nav>
${tags.map(
  (tag) => html`<p>${tag}</p>
<ul>${routes.filter((route) => route.tag === tag).map((route) => html`<li><a href="#${route.id}">${route.summary}</a></li>`)}</ul>`,
)}
<p>Webhook events</p>
<ul><li><a href="#catalog">All ${catalog.length} types</a></li></ul>
</nav>
</aside>
<main>
<h1>API reference</h1>
<p class="lead">Base URL <code>${baseUrl}/api</code>. Every operation needs <code>Authorization: Bearer &lt;API_KEY&gt;</code>.
Machine-readable: <a href="/api/v1/openapi.json">openapi.json</a>.</p>
${routes.map((route) => operation(route, baseUrl))}
${eventTable(catalog)}
</main>
</div>`,
  )
}

const operation = (route: Route, baseUrl: string) => html`<article id="${route.id}">
<h2>${route.summary}</h2>
<p class="address"><b class="${route.method.toLowerCase()}">${route.method}</b> <code>${route.path}</code></p>
${route.description && html`<p>${prose(route.description)}</p>`}
<p class="needs">Scope <code>${route.scope}</code>${route.module && html` · module <code>${route.module}</code>`}${
  route.emits.length > 0 && html` · emits ${route.emits.map((type) => html`<code>${type}</code> `)}`
}</p>
${fields('Query', route.query)}
${fields('Body', route.body)}
<details><summary>Answer ${route.status}${nameOf(route.reply) && html`: ${nameOf(route.reply)!}`}</summary>
<pre><code>${JSON.stringify(exampleOf(route.reply), null, 2)}</code></pre></details>
<details><summary>curl</summary><pre><code>${curl(route, baseUrl)}</code></pre></details>
</article>`

function fields(title: string, schema: ObjectSchema | undefined): Part {
  const rows = Object.entries(schema?.properties ?? {})
  if (rows.length === 0) return undefined
  return html`<h3>${title}</h3><table>
${rows.map(
  ([
    name,
    property,
  ]) => html`<tr><th><code>${name}</code>${schema!.required.includes(name) && html` <em>required</em>`}</th>
<td>${typeInWords(property)}${property.description && html` <span>${prose(property.description)}</span>`}</td></tr>`,
)}</table>`
}

function typeInWords(schema: Schema): Part {
  const orNull = isNullable(schema) ? ' or null' : ''
  if (schema.enum) {
    return html`${schema.enum.filter((value) => value !== null).map((value) => html`<code>${value!}</code> `)}${orNull}`
  }
  const kind = kindOf(schema)
  if (kind === 'array') return `list of ${schema.items!.format ?? kindOf(schema.items!)}`
  if (kind === 'object') return `object: ${Object.keys(schema.properties ?? {}).join(', ')}${orNull}`
  const bounds =
    schema.minimum === undefined
      ? ''
      : `, ${schema.minimum} ${schema.maximum === undefined ? 'or more' : `to ${schema.maximum}`}`
  const filled = schema.minLength ? ', not empty' : ''
  return `${schema.format ?? kind}${orNull}${bounds}${filled}`
}

function curl(route: Route, baseUrl: string): string {
  const lines = [`curl ${route.method === 'GET' ? '' : `-X ${route.method} `}${baseUrl}/api${route.path}`]
  lines.push(`-H "Authorization: Bearer $MUSTER_KEY"`)
  if (route.body && route.body.required.length > 0) {
    const required = route.body.required.map((name) => [name, exampleOf(route.body!.properties[name]!)])
    lines.push(`--json '${JSON.stringify(Object.fromEntries(required))}'`)
  }
  return lines.join(' \\\n  ')
}

const eventTable = (catalog: EventDefinition[]) => html`<article id="catalog">
<h2>Webhook events</h2>
<p>The <code>data</code> of an event is the resource as the API shows it.</p>
<table>${catalog.map(
  ({ type, description, module }) =>
    html`<tr><th><code>${type}</code></th><td>${description} <span>module ${module}</span></td></tr>`,
)}</table>
</article>`
