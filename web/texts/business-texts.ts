import * as texts from 'texts:business'
import type { BusinessType, ConversionQuestion } from '@bowerbird/contract/business/business-terms'

export const typeName = (type: BusinessType) =>
  ({
    shop: texts.typeNameShop(),
    brand: texts.typeNameBrand(),
    agency: texts.typeNameAgency(),
    creator: texts.typeNameCreator(),
    service: texts.typeNameService(),
    other: texts.typeNameOther(),
  })[type]
export const questionText = (question: ConversionQuestion) =>
  ({
    runs_ads: texts.questionTextRunsAds(),
    sells_online: texts.questionTextSellsOnline(),
    works_for_others: texts.questionTextWorksForOthers(),
  })[question]
