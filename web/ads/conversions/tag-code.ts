interface BaseCode {
  /** Of this site, without a slash at its end. */
  origin: string
  tag_id: string
  /** With the place for a visitor's e-mail address, hashed in the browser. */
  enhanced_match: boolean
}

/** What an advertiser puts into the head of every page: it loads the tag and reports the visit. */
export function tagBaseCode({ origin, tag_id, enhanced_match }: BaseCode): string {
  const known = enhanced_match ? `, { em: '' /* the visitor's e-mail address, if you know it */ }` : ''
  return `<script>
!function(w,d,u){if(!w.bbtag){var t=w.bbtag=function(){t.queue.push(arguments)};t.queue=[];t.version='1';
var s=d.createElement('script');s.async=1;s.src=u;d.head.appendChild(s)}}(window,document,'${origin}/w/core.js');
bbtag('load', '${tag_id}'${known});
bbtag('page');
</script>
<noscript><img height="1" width="1" style="display:none" alt="" src="${origin}/w/i.gif?tid=${tag_id}&event=init&noscript=1"></noscript>`
}

/** What reports one event, where it happens. */
export function tagEventCode(event: string, data: Readonly<Record<string, unknown>>): string {
  return `<script>
bbtag('track', '${event}', ${JSON.stringify(data, null, 2).replaceAll('<', String.raw`\u003c`)});
</script>`
}

/** What a page calls when it knows what a visitor wants; each line is for another answer. */
export const consentCode = `bbtag('consent', 'denied');   // the visitor said no: counted, matched with no one, no cookies
bbtag('consent', 'granted');  // the visitor said yes, also later
bbtag('limit', true);         // limited data, as some laws ask for`

/** Events of the tag with the properties that belong to them, as examples. */
export const tagExamples = [
  [
    'checkout',
    { event_id: 'order-1234', value: 72.39, order_quantity: 2, currency: 'USD', order_id: '1234' },
  ],
  ['addtocart', { event_id: 'cart-98', value: 24.13, order_quantity: 1, currency: 'USD' }],
  ['signup', { event_id: 'user-77', lead_type: 'newsletter' }],
  ['lead', { event_id: 'form-12', lead_type: 'brochure' }],
  ['search', { event_id: 'search-3', search_query: 'oak table' }],
  ['viewcategory', { event_id: 'visit-5', property: 'tables' }],
  ['watchvideo', { event_id: 'video-8', video_title: 'How to oil a table' }],
  ['custom', { event_id: 'custom-1' }],
] as const
