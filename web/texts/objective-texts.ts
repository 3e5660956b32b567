import type { ObjectiveType } from '@bowerbird/contract/campaigns/campaign-terms'
import { say } from './say.ts'

/** Every objective of the shortcuts, so that each can be chosen. */
export const objectiveName = (objective: ObjectiveType): string => objectives[objective]()

const objectives: Record<ObjectiveType, () => string> = {
  CONSIDERATION: () => say({ en: 'Consideration', de: 'Interesse', ar: 'الاهتمام' }),
  AWARENESS: () => say({ en: 'Awareness', de: 'Bekanntheit', ar: 'الوعي' }),
  TRAFFIC: () => say({ en: 'Traffic', de: 'Besuche', ar: 'الزيارات' }),
  WEB_CONVERSION: () => say({ en: 'Conversions', de: 'Conversions', ar: 'التحويلات' }),
  CATALOG_SALES: () => say({ en: 'Catalog sales', de: 'Katalogverkäufe', ar: 'مبيعات الكتالوج' }),
  VIDEO_VIEW: () => say({ en: 'Video views', de: 'Videoaufrufe', ar: 'مشاهدات الفيديو' }),
  APP_INSTALL: () => say({ en: 'App installs', de: 'App-Installationen', ar: 'تثبيت التطبيقات' }),
  PURCHASE: () => say({ en: 'Purchases', de: 'Käufe', ar: 'المشتريات' }),
  IMPRESSION: () => say({ en: 'Awareness (reserved)', de: 'Bekanntheit (reserviert)', ar: 'الوعي (محجوز)' }),
  BILLABLE_ENGAGEMENT: () => say({ en: 'Engagement', de: 'Interaktion', ar: 'التفاعل' }),
  TEMPORARY_SHOPPING: () => say({ en: 'Shopping', de: 'Shopping', ar: 'التسوق' }),
  TEMPORARY_BIDDED_CPM_VIDEO: () => say({ en: 'Videos', de: 'Videos', ar: 'الفيديوهات' }),
  TEMPORARY_IMPRESSION_VIDEO: () =>
    say({ en: 'Videos (reserved)', de: 'Videos (reserviert)', ar: 'الفيديوهات (محجوزة)' }),
  TEMPORARY_MRC_CPV_VIDEO: () =>
    say({ en: 'Videos (by view)', de: 'Videos (nach Aufruf)', ar: 'الفيديوهات (حسب المشاهدة)' }),
}
