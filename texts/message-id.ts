/** The values of every text by its id (`<group>.<name>`); filled in by types that the check writes (write-types.ts). */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface MessageTypes {}

/** Of a text: the group and the name under which the catalogue has it. */
export type MessageId = keyof MessageTypes

/** What a call gives along with an id: nothing where the text has no places. */
export type MessageArguments<Id extends MessageId> = MessageTypes[Id] extends undefined
  ? []
  : [values: MessageTypes[Id]]
