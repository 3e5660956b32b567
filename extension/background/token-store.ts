/** What the extension acts with. */
export interface Connection {
  site: string
  token: string
  username: string
}

const store = 'connection'

/** Kept where no script of a page can look: unlike `storage.local`, this is of our own origin alone (CS-08). */
export async function readConnection(): Promise<Connection | null> {
  return ((await inStore('readonly', (table) => table.get(store))) as Connection | undefined) ?? null
}

export async function keepConnection(connection: Connection): Promise<void> {
  await inStore('readwrite', (table) => table.put(connection, store))
}

export async function forgetConnection(): Promise<void> {
  await inStore('readwrite', (table) => table.delete(store))
}

async function inStore(
  mode: IDBTransactionMode,
  act: (table: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const opening = indexedDB.open('bowerbird', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
  const db = (await settled(opening)) as IDBDatabase
  try {
    return await settled(act(db.transaction(store, mode).objectStore(store)))
  } finally {
    db.close()
  }
}

function settled(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
  })
}
