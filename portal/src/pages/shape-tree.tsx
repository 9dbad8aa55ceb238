// A JSON schema as people read it: names, types, and what they mean, indented like the JSON itself.
import type { Schema as Shape } from '../data/description.ts'

type Named = Record<string, Shape>

const resolve = (shape: Shape, named: Named): Shape =>
  shape.$ref
    ? {
        ...named[shape.$ref.split('/').at(-1)!],
        ...(shape.description ? { description: shape.description } : {}),
      }
    : shape

const depthMax = 6

export function ShapeTree({ shape, named, depth = 0 }: { shape: Shape; named: Named; depth?: number }) {
  const { properties = {}, required = [] } = resolve(shape, named)
  return (
    <ul className={`m-0 list-none p-0 ${depth > 0 ? 'ml-1 border-l border-line pl-4' : ''}`}>
      {Object.entries(properties).map(([name, given]) => {
        const property = resolve(given, named)
        const inner = innerOf(property, named)
        return (
          <li key={name} className={depth === 0 ? 'border-b border-line py-2 last:border-b-0' : 'py-1.5'}>
            <div className="flex flex-wrap items-baseline gap-x-2 text-sm">
              <code className="font-mono text-xs font-medium">{name}</code>
              <span className="text-xs text-soft">{typeInWords(property, named)}</span>
              {!required.includes(name) && <span className="text-xs text-faint">optional</span>}
            </div>
            {property.description && <p className="m-0 text-xs text-soft">{property.description}</p>}
            {property.enum && property.enum.length > 1 && (
              <p className="m-0 font-mono text-xs break-words text-soft">
                {property.enum.map((value) => JSON.stringify(value)).join(' · ')}
              </p>
            )}
            {inner?.properties && depth < depthMax && (
              <div className="mt-1">
                <ShapeTree shape={inner} named={named} depth={depth + 1} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What has properties of its own: the object, or each of a list. */
function innerOf(shape: Shape, named: Named): Shape | undefined {
  if (shape.properties) return shape
  return shape.items ? resolve(shape.items, named) : undefined
}

function typeInWords(shape: Shape, named: Named): string {
  const types = [shape.type ?? 'anything'].flat()
  const [main = 'null'] = types.filter((type) => type !== 'null')
  const word =
    main === 'array' && shape.items
      ? `list of ${typeInWords(resolve(shape.items, named), named)}`
      : shape.enum?.length === 1
        ? JSON.stringify(shape.enum[0])
        : (shape.format ?? main)
  return types.includes('null') ? `${word} or null` : word
}
