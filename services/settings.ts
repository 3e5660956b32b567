import { parseArgs } from 'node:util'
import { declaredSettings } from '@bowerbird/core/config/declared-settings'
import { BadSettings, loadSettings } from '@bowerbird/core/config/settings'
import { reportTrouble } from './report-trouble.ts'

try {
  parseArgs()
} catch (error) {
  reportTrouble(error)
}

/** `npm run settings`: every setting, its default, what it is set to here, and what it does. */
for (const { env, default: standard, secret, help } of Object.values(declaredSettings)) {
  const given = process.env[env]
  const here = given ? `   (here: ${secret ? 'set, not shown' : given})` : ''
  console.log(`${env}=${standard ?? ''}${here}\n    ${help}\n`)
}
console.log(
  'OTEL_*\n    Traces of calls and jobs by OpenTelemetry (OTLP over HTTP, in JSON): OTEL_EXPORTER_OTLP_ENDPOINT, _HEADERS, OTEL_SERVICE_NAME,\n    OTEL_RESOURCE_ATTRIBUTES, OTEL_TRACES_SAMPLER and _ARG. No endpoint: no traces.\n',
)

try {
  for (const warning of loadSettings().warnings) console.log(`Note: ${warning}`)
} catch (error) {
  if (!(error instanceof BadSettings)) throw error
  console.error(error.message)
  process.exitCode = 1
}
