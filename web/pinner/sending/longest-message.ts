/** As contract/messages/message-models.ts has it, which brings a parser along. A test holds the two together. */
export const longestMessage = 1000
