import { type Command, withDatabase } from './usage.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Bring the database schema up to date (start does it too)',
  options: {},
  async run({ print, answer }) {
    const applied = await withDatabase(async (_database, names) => names)
    print(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The schema is up to date.')
    answer({ applied })
  },
}
