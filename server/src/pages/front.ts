import { html, page } from './html.ts'

const resources = [
  ['Organization', 'the account a key belongs to'],
  ['Members', 'the people who do the work: create, update, verify, deactivate'],
  ['Customers and sites', 'the companies they work for, and where'],
  ['Invoices', 'made from approved timesheets, with their lines'],
  ['Bookings', 'who is enrolled with whom, and when'],
  ['Events', 'everything that happened, in commit order'],
] as const

export const frontPage = (baseUrl: string): string =>
  page(
    'Muster',
    html`<main class="front">
<header>
<p class="mark">Muster</p>
<h1>Workforce Integration API</h1>
<p class="lead">Members, customers, sites, invoices and bookings of your organization over REST. Every change as an event.</p>
</header>
<nav class="cards">
<a href="/reference"><strong>Reference</strong><span>Every operation, parameter and field</span></a>
<a href="/api/v1/openapi.json"><strong>openapi.json</strong><span>OpenAPI 3.1, for generators and tools</span></a>
<a href="/readyz"><strong>Health</strong><span>Is the database reachable?</span></a>
</nav>
<section>
<h2>First call</h2>
<pre><code>curl ${baseUrl}/api/v1/organization -H "Authorization: Bearer $MUSTER_KEY"</code></pre>
<p>The first start printed a live key and a test key. A test key works on the sandbox, which has example data.
For another key: <code>npx muster keys create --org SLUG --mode test</code></p>
</section>
<section>
<h2>What is here</h2>
<dl>${resources.map(([name, meaning]) => html`<div><dt>${name}</dt><dd>${meaning}</dd></div>`)}</dl>
</section>
</main>`,
  )

export const setupPage = (valid: boolean): string =>
  page(
    'Muster set-up',
    html`<main class="front">
<header>
<p class="mark">Muster</p>
<h1>${valid ? 'Your set-up link is good' : 'This set-up link is not valid'}</h1>
</header>
<p>${
      valid
        ? 'It stays good until it is used to create the owner of the portal. Keep it private until then.'
        : 'It was used before, or it was not copied whole. The link was printed by the first start of this service.'
    }</p>
<p><a href="/">To the front page</a></p>
</main>`,
  )
