/** Kinds of events as the wire numbers them (EVENT-06). */
export const eventTypes = {
  click: 101,
  closeup: 102,
  view: 120,
  offer_seen: 6358,
  offer_pressed: 14688,
} as const
export type EventType = (typeof eventTypes)[keyof typeof eventTypes]

/** What happened to a pin, or to the offer to promote it. */
export const viewKinds = ['impression', 'click', 'save', 'closeup', 'offer_seen', 'offer_pressed'] as const
export type ViewKind = (typeof viewKinds)[number]

/** Which event type each kind is reported with. */
export const typeOfKind = {
  impression: eventTypes.view,
  click: eventTypes.click,
  save: eventTypes.click,
  closeup: eventTypes.closeup,
  offer_seen: eventTypes.offer_seen,
  offer_pressed: eventTypes.offer_pressed,
} as const satisfies Record<ViewKind, EventType>

/**
 * How much of a pin was seen, and for how long: 1, 50 and 80 percent of it in view for a second without a break, and 50
 * percent for 2 seconds. 1 makes an impression, 50 a viewable one.
 */
export const viewMilestones = [1, 50, 80, 2] as const
export type ViewMilestone = (typeof viewMilestones)[number]

/** Events of one request, at most. */
export const viewsAtOnce = 500
