import { core } from '@bowerbird/core/core'
import { checkDistribution } from '@bowerbird/core/db/check-distribution'
import { useDatabase } from '@bowerbird/testing/database'
import { expect, test } from 'vitest'
import { installedWorkspaces } from './workspaces.ts'

const given = useDatabase()

test('OPS-03 every table, key and trigger of the product keeps the rules of spreading over machines', async () => {
  const sides = await installedWorkspaces()
  const registry = [...core.distribution, ...sides.flatMap((side) => side.distribution)]
  expect(await checkDistribution(given.database.pool, registry)).toEqual([])
})
