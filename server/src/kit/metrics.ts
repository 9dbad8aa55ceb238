// Counters and histograms in Prometheus' text format.

type Labels = Record<string, string>

export interface Metric {
  render(): string
}

const labelsInWords = (labels: Labels): string => {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${value}"`)
  return parts.length > 0 ? `{${parts.join(',')}}` : ''
}

const header = (name: string, help: string, type: string) =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`

export class Counter implements Metric {
  readonly #values = new Map<string, number>()
  readonly #head: string
  readonly #name: string

  constructor(name: string, help: string) {
    this.#name = name
    this.#head = header(name, help, 'counter')
  }

  add(labels: Labels = {}, count = 1): void {
    const key = labelsInWords(labels)
    this.#values.set(key, (this.#values.get(key) ?? 0) + count)
  }

  render(): string {
    return this.#head + [...this.#values].map(([key, value]) => `${this.#name}${key} ${value}\n`).join('')
  }
}

export class Histogram implements Metric {
  readonly #name: string
  readonly #head: string
  readonly #bounds: readonly number[]
  readonly #counts: number[]
  #sum = 0

  constructor(name: string, help: string, bounds: readonly number[]) {
    this.#name = name
    this.#head = header(name, help, 'histogram')
    this.#bounds = bounds
    this.#counts = Array(bounds.length + 1).fill(0)
  }

  observe(value: number): void {
    const index = this.#bounds.findIndex((bound) => value <= bound)
    this.#counts[index < 0 ? this.#bounds.length : index]! += 1
    this.#sum += value
  }

  render(): string {
    let total = 0
    const buckets = [...this.#bounds, '+Inf'].map((bound, index) => {
      total += this.#counts[index]!
      return `${this.#name}_bucket{le="${bound}"} ${total}\n`
    })
    return `${this.#head}${buckets.join('')}${this.#name}_sum ${this.#sum}\n${this.#name}_count ${total}\n`
  }
}

/** A value that is looked up when somebody asks. */
export const gauge = (name: string, help: string, value: number): string =>
  `${header(name, help, 'gauge')}${name} ${value}\n`
