/** Who is looking, as read with the session. */
export interface Viewer {
  id: string
  username: string
  full_name: string
  email: string
  avatar_signature: string | null
  is_owner: boolean
  is_demo: boolean
  has_password: boolean
  created_at: Date
  browser_session_id: string
}
