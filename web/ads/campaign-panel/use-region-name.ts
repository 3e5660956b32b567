import { regionsGet } from '@bowerbird/contract/campaigns/region-calls'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'

/** The name of an ISO 3166-2 region, from the list of its country; the code until that has come. */
export function useRegionName(code: string): string {
  const { data } = useQuery(query(regionsGet, { country: code.slice(0, 2) }))
  return data?.regions.find((one) => one.code === code)?.name ?? code
}
