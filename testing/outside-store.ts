import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** What a provider of a test keeps, in memory. */
export function outsideStore(): AdapterFactory {
  const rows = new Map<string, AdapterPayload>()
  return (kind): Adapter => ({
    async upsert(id, payload) {
      rows.set(`${kind} ${id}`, payload)
    },
    find: async (id) => rows.get(`${kind} ${id}`),
    findByUid: async (uid) =>
      [...rows].find(([key, row]) => key.startsWith(`${kind} `) && row.uid === uid)?.[1],
    findByUserCode: async () => undefined,
    async consume(id) {
      const row = rows.get(`${kind} ${id}`)
      if (row) rows.set(`${kind} ${id}`, { ...row, consumed: Math.floor(Date.now() / 1000) })
    },
    async destroy(id) {
      rows.delete(`${kind} ${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key)
    },
  })
}
