// Where the worker stores the log of a game of two at one screen, for a page that is loaded again: the log holds both
// hands, so that it never comes to the page itself.
const store = 'logs'
const slot = 'here'

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const asked = indexedDB.open('cairn', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(store)
    asked.onsuccess = () => done(asked.result)
    asked.onerror = () => failed(asked.error)
  })
}

async function within<T>(mode: IDBTransactionMode, act: (logs: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await opened()
  try {
    return await new Promise((done, failed) => {
      const asked = act(base.transaction(store, mode).objectStore(store))
      asked.onsuccess = () => done(asked.result)
      asked.onerror = () => failed(asked.error)
    })
  } finally {
    base.close()
  }
}

export async function storeLog(log: string): Promise<void> {
  await within('readwrite', (logs) => logs.put(log, slot))
}
export async function readLog(): Promise<string> {
  return String((await within('readonly', (logs) => logs.get(slot))) ?? '')
}
export async function deleteLog(): Promise<void> {
  await within('readwrite', (logs) => logs.delete(slot))
}
