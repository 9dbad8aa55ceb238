import openapiTS, { astToString } from 'openapi-typescript'

/** TypeScript types of the API, from its OpenAPI description. */
export async function typesOf(description: object): Promise<string> {
  const nodes = await openapiTS(description as Parameters<typeof openapiTS>[0], { alphabetize: false })
  return `// Generated from openapi.json by "npm run generate". Do not edit.\n\n${astToString(nodes)}`
}
