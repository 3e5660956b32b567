import { plainPath } from './plain-path.ts'
import { routeTable } from './route-table.ts'
import type { RouteName } from './route-table.ts'

export interface RouteMatch {
  name: RouteName
  params: Record<string, string>
}

/** Which route an address belongs to, as the server decides it too: words win over parameters, segment by segment. */
export function matchRoute(path: string): RouteMatch | null {
  const parts = partsOf(plainPath(path))
  for (const { name, pattern } of byWeight) {
    if (pattern.length !== parts.length) continue
    const params: Record<string, string> = {}
    const isMatch = pattern.every((segment, at) => {
      const part = parts[at] ?? ''
      if (!segment.startsWith(':')) return segment.toLowerCase() === part.toLowerCase()
      const value = decoded(part)
      if (value === null) return false
      params[segment.slice(1)] = value
      return true
    })
    if (isMatch) return { name, params }
  }
  return null
}

const byWeight = Object.entries(routeTable)
  .map(([name, path]) => ({ name: name as RouteName, pattern: partsOf(path) }))
  .sort((one, other) => weight(other.pattern).localeCompare(weight(one.pattern)))

/** `21` for `/pin/:id/`: comparing as text puts the leftmost word first. */
function weight(pattern: string[]): string {
  return pattern.map((segment) => (segment.startsWith(':') ? '1' : '2')).join('')
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
