import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** For work on the portal: `npm run dev -w portal` beside a running service. */
const service = process.env.MUSTER_DEV_URL ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Small files inlined as data: addresses would need a laxer content security policy.
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the policy forbids.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '^/(api|portal/api)/': { target: service, changeOrigin: true, headers: { origin: service } } },
  },
})
