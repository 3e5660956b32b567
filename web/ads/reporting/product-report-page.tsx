import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import * as texts from 'texts:report-tabs'
import { reportTitle } from 'texts:reporting'
import { useAddress } from '../../navigation/address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import { readSearch } from './report-search.ts'
import { ReportTabs } from './report-tabs.tsx'
import type { ProductReport } from './report-tabs.tsx'

interface ProductReportPageProps {
  advertiser_id: AdvertiserId
  report: ProductReport
}

/** Product groups and products come from catalogs, which this product has not. */
export function ProductReportPage({ advertiser_id, report }: ProductReportPageProps) {
  const { search } = useAddress()
  return (
    <ManagerFrame title={reportTitle()}>
      <ReportTabs {...{ advertiser_id, report }} search={readSearch(search, 'adgroups')} />
      <EmptyState
        title={report === 'productgroups' ? texts.noProductGroups() : texts.noProductItems()}
        text={texts.noCatalogs()}
      />
    </ManagerFrame>
  )
}
