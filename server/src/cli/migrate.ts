import { readConfig } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { createLog } from '../kit/log.ts'
import type { Command } from './usage.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Bring the database schema up to date (start does it too)',
  options: {},
  async run({ print, answer }) {
    const config = readConfig()
    const database = await openDatabase(config, createLog(config.logLevel))
    try {
      const applied = await migrate(database)
      print(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The schema is up to date.')
      answer({ applied })
    } finally {
      await database.close()
    }
  },
}
