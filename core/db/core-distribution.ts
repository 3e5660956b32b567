import { local, type Distribution } from './distribution.ts'

/** The tables of core, each slice its own lines. */
export const coreDistribution: Distribution = [
  // db
  local('schema_migration'),
  local('id_node_lease'),
]
