/** As contract/comments/comment-models.ts has it, which brings a parser along. A test holds the two together. */
export const longestComment = 500
