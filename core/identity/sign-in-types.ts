/** How a session came to be (AUTH-02). */
export const signInTypes = {
  email: 1,
  facebook: 2,
  google_plus: 3,
  google_one_tap: 4,
  smartlock: 5,
  multifactor: 6,
  switch_account: 7,
  line: 8,
  sso: 9,
} as const
