import { MICROS } from '@bowerbird/contract/campaigns/campaign-terms'
import type { Statement, StatementLine } from '@bowerbird/contract/money/money-models'
import { csvLine, csvMark } from '@bowerbird/core/call/csv-line'

/** A statement as a table: a line for what it opens with, each movement, and what it closes with; money in units. */
export function statementFile(statement: Statement): string {
  const { month, currency, opening_micros, closing_micros, lines } = statement
  const rows = [
    ['day', 'kind', 'campaign_id', 'campaign', 'amount', 'balance', 'currency'],
    [`${month}-01`, 'opening', '', '', '', opening_micros / MICROS, currency],
    ...lines.map((line) => cellsOf(line, currency)),
    ['', 'closing', '', '', '', closing_micros / MICROS, currency],
  ]
  return csvMark + rows.map((cells) => csvLine(cells)).join('')
}

const cellsOf = (line: StatementLine, currency: string) => [
  line.day,
  line.kind,
  line.campaign_id ?? '',
  line.campaign_name ?? '',
  line.amount_micros / MICROS,
  line.balance_micros / MICROS,
  currency,
]
