/** The flag that says: this person has seen the invitation to connect a photo-sharing site (AUTH-18). */
export const connectUpsell = 'seen_connect_upsell'
