import { core } from '@bowerbird/core/core'
import { checkShardKeys } from '@bowerbird/core/db/check-shard-keys'
import { useDatabase } from '@bowerbird/testing/database'
import { expect, test } from 'vitest'
import { installedWorkspaces } from './workspaces.ts'

const given = useDatabase()

test('OPS-03 every table, key and trigger of the product keeps the rules of spreading over machines', async () => {
  const sides = await installedWorkspaces()
  const registry = [...core.shard_keys, ...sides.flatMap((side) => side.shard_keys)]
  expect(await checkShardKeys(given.database.pool, registry)).toEqual([])
})
