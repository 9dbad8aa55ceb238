/** One sheet for the few pages the server draws itself. Light and dark from the same names. */
export const styleSheet = `
:root {
  color-scheme: light dark;
  --ink: #1a1d21; --soft: #5c6670; --line: #e3e6e9; --paper: #ffffff; --shade: #f6f7f8; --accent: #0b6e5f;
  --get: #0b6e5f; --post: #7a4b00; --patch: #5a3d9e; --delete: #a3262b;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e7eaed; --soft: #9aa5af; --line: #2b3137; --paper: #14171a; --shade: #1c2024; --accent: #4cc9b0;
    --get: #4cc9b0; --post: #e0a94f; --patch: #b39df0; --delete: #f08a8e;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 24px; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 15px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
a { color: var(--accent); text-decoration: none; }
a:hover, p a { text-decoration: underline; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
h1 { font-size: 32px; line-height: 1.2; letter-spacing: -0.02em; margin: 0 0 12px; }
h2 { font-size: 19px; line-height: 1.3; letter-spacing: -0.01em; margin: 0 0 8px; }
h3 { font-size: 12px; text-transform: uppercase; letter-spacing: 0.06em; color: var(--soft); margin: 20px 0 4px; }
p { margin: 0 0 12px; }
code, pre { font-family: var(--mono); font-size: 13px; }
code { background: var(--shade); border-radius: 4px; padding: 1px 5px; overflow-wrap: anywhere; }
pre { background: var(--shade); border: 1px solid var(--line); border-radius: 8px; padding: 14px 16px; overflow-x: auto; }
pre code { background: none; padding: 0; overflow-wrap: normal; }
.mark { font-weight: 700; letter-spacing: -0.01em; color: var(--accent); margin: 0 0 24px; }
.mark a { color: inherit; }
.lead { color: var(--soft); font-size: 17px; max-width: 60ch; }
.front { max-width: 760px; margin: 0 auto; padding: 64px 24px 96px; }
.front section { margin-top: 48px; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); gap: 12px; margin-top: 32px; }
.cards a { display: grid; align-content: start; gap: 2px; padding: 16px; border: 1px solid var(--line); border-radius: 10px; color: var(--ink); }
.cards a:hover { border-color: var(--accent); text-decoration: none; }
.cards span { color: var(--soft); font-size: 14px; }
dl { margin: 0; }
dl div { display: grid; grid-template-columns: 180px 1fr; gap: 16px; padding: 10px 0; border-top: 1px solid var(--line); }
dt { font-weight: 600; }
dd { margin: 0; color: var(--soft); }
.reference { display: grid; grid-template-columns: 250px minmax(0, 1fr); }
.reference aside {
  position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 32px 24px; border-right: 1px solid var(--line);
}
.reference aside nav p { font-weight: 600; font-size: 13px; margin: 20px 0 4px; }
.reference aside ul { list-style: none; margin: 0; padding: 0; font-size: 14px; }
.reference aside li a { display: block; padding: 2px 0; color: var(--soft); }
.reference main { padding: 48px 48px 120px; max-width: 900px; }
article { border-top: 1px solid var(--line); padding: 32px 0 16px; }
.address { font-size: 14px; margin-bottom: 8px; }
.address b { font: 700 12px var(--mono); margin-right: 6px; }
.get { color: var(--get); } .post { color: var(--post); } .patch { color: var(--patch); } .delete { color: var(--delete); }
.needs { color: var(--soft); font-size: 14px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: left; vertical-align: top; padding: 8px 16px 8px 0; border-top: 1px solid var(--line); font-weight: 400; }
th { width: 34%; white-space: nowrap; }
th em { color: var(--post); font-style: normal; font-size: 12px; margin-left: 4px; }
td span { color: var(--soft); display: block; }
details { margin-top: 12px; }
summary { cursor: pointer; color: var(--soft); font-size: 14px; }
@media (max-width: 760px) {
  h1 { font-size: 26px; }
  .front { padding-top: 40px; }
  dl div { grid-template-columns: 1fr; gap: 0; }
  .reference { grid-template-columns: minmax(0, 1fr); }
  .reference aside { position: static; height: auto; max-height: 260px; border-right: 0; border-bottom: 1px solid var(--line); }
  .reference main { padding: 32px 24px 80px; }
  th { width: auto; white-space: normal; }
}
`
