import { expect, test } from 'vitest'
import { workerLogger } from './worker-logger.ts'

function logged(write: (logger: ReturnType<typeof workerLogger>) => void): string[] {
  const lines: string[] = []
  const at = (level: string) => (_fields: object, message: string) => void lines.push(`${level} ${message}`)
  write(workerLogger({ debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }))
  return lines
}

const released = new Error('Cannot background something when the queue is already released')

test('OPS-04 a stop while fetched jobs wait to begin warns of nothing: they are unlocked by the heartbeat', () => {
  const lines = logged((logger) => {
    logger.error(`Releasing local queue failed: ${released}`, { error: released })
    logger.error('Deactivation failed: AggregateError: Errors occurred', {
      error: new AggregateError([new AggregateError([released])]),
    })
  })
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['debug', 'debug'])
})

test('OPS-04 every other error of the queue is a warning, also beside that one', () => {
  const lines = logged((logger) => {
    logger.error('Deactivation failed', { error: new AggregateError([released, new Error('no connection')]) })
    logger.warn('Failed to listen', { error: new Error('no connection') })
    logger.error('nothing is said of why', {})
    logger.error('Failed task 12', { error: new Error('logged with its fields by the runner') })
  })
  expect(lines).toEqual([
    'warn jobs: Deactivation failed',
    'warn jobs: Failed to listen',
    'warn jobs: nothing is said of why',
  ])
})
