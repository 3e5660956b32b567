import type { Settings } from '@bowerbird/core/config/settings'
import { createLog } from '@bowerbird/core/observe/log'
import type { Log } from '@bowerbird/core/observe/log'
import { prettyLines } from '@bowerbird/core/observe/pretty-lines'

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'> & { hasColors?: () => boolean }

/**
 * The log of a process that serves. Elsewhere than on a terminal it is JSON, a line for each call; a user at a terminal
 * reads what needs doing, and more when asked for by LOG_LEVEL.
 */
export function openLog({ log_level }: Pick<Settings, 'log_level'>, output: Output = process.stdout): Log {
  if (!output.isTTY) return createLog({ level: log_level ?? 'info' })
  const destination = prettyLines({
    write: (text) => void output.write(text),
    hasColor: output.hasColors?.() ?? false,
  })
  return createLog({ level: log_level ?? 'warn', destination })
}
