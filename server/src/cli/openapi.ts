import type { Command } from './usage.ts'

export const openapiCommand: Command = {
  name: 'openapi',
  summary: 'Print the OpenAPI 3.1 description',
  options: {},
  async run({ print, answer }) {
    const { openApi } = await import('../app.ts')
    print(JSON.stringify(openApi(), null, 2))
    answer(openApi())
  },
}
