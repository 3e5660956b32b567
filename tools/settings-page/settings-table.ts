import { declaredSettings } from '@bowerbird/core/config/declared-settings'

/** docs/operate/settings.md as the declared settings would have it. */
export function settingsPage(): string {
  const rows = Object.values(declaredSettings).map(
    ({ env, default: standard, help, secret }) =>
      `| \`${env}\` | ${standard === undefined || standard === '' ? '' : `\`${standard}\``} | ${escaped(help)}${secret ? ' Secret: never printed.' : ''} |`,
  )
  return `# Settings

Everything is set by environment variables, read once at start. A value that cannot be is refused with the variable's name
and what it may be; a variable that is absent or empty has its default. \`npm run settings\` prints this list with what is set
on your machine. This page is written from the same declarations by \`node tools/settings-page.ts\`.

| Variable | Default | What it does |
|---|---|---|
${rows.join('\n')}
| \`OTEL_*\` | | Handed to OpenTelemetry as they stand, such as \`OTEL_EXPORTER_OTLP_ENDPOINT\`. None: no traces. |
`
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|')
}
