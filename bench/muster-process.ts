// The service as `muster start` runs it, on a free port.
import { readConfig } from '../server/src/config.ts'
import { startService } from '../server/src/main.ts'
import { serveParent } from './messages.ts'

// High instead of off: the limit's own work and its headers belong to what a request costs.
const ratePerSecond = '1000000'

const service = await startService(
  readConfig({
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    MUSTER_PUBLIC_URL: '',
    MUSTER_RATE_LIMIT: ratePerSecond,
  }),
)
serveParent(service.url, () => {}, service.stop)
