import type { MessageArguments, MessageId } from './message-id.ts'

/**
 * A text that is not worded yet: its id in the catalogue with its values, as one string (`text:errors-core.gone`,
 * `text:errors-core.tooLarge{"most":8}`), so that it goes where strings go: through a schema's messages, a refusal,
 * a row. `worded` (worded.ts) says it in a language, where it is shown.
 */
export type LocalizedText = string & { readonly text: unique symbol }

/** A text of the catalogue, to be worded later. */
export function localized<Id extends MessageId>(id: Id, ...[values]: MessageArguments<Id>): LocalizedText {
  return `text:${id}${values === undefined ? '' : JSON.stringify(values)}` as LocalizedText
}
