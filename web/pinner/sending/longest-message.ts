/**
 * Equal to contract/messages/message-models.ts, which would bring a parser into the bundle. A test compares the two.
 */
export const longestMessage = 1000
