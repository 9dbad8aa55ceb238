import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { Failure } from './data/call.ts'
import { applyTheme } from './theme.ts'
import { Notices } from './ui/overlays.tsx'
import './styles.css'

applyTheme()

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // What the service refuses, it refuses again; what did not reach it may next time.
      retry: (count, error) =>
        count < 2 && (!(error instanceof Failure) || error.status === 0 || error.status >= 500),
    },
  },
})

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <App />
        <Notices />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
)
