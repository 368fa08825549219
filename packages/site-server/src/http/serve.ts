export { serve } from '@hono/node-server'
