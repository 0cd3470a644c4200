import { Campaigns } from '../../features/campaigns/components/campaigns.tsx'

/** «Campañas». */
export function CampaignsTab({ botId }: { botId: string }) {
  return <Campaigns botId={botId} />
}
