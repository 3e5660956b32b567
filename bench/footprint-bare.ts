import { serve } from '@hono/node-server'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { Hono } from 'hono'
import pg from 'pg'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

/** The least that a product of this kind runs on: Node, a pool, React, a door. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = new Hono().get('*', async (c) => {
  const { rows } = await pool.query<{ pin_id: PinId; title: string }>({
    name: 'pins',
    text: 'select pin_id, title from pin where pin_id > $1 order by pin_id limit 25',
    values: [String(1_000_000_000 + Math.floor(Math.random() * 10_000))],
  })
  const list = rows.map(({ pin_id, title }) => createElement('li', { key: pin_id }, title))
  return c.html(renderToString(createElement('ul', null, list)))
})
serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' }, () =>
  console.log('ready'),
)
