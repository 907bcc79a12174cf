import type { Job } from '@tehas/contracts/jobs'
import { CommentsPanel } from '@tehas/screens/comments'
import { Box } from '@tehas/ui'
import { DrawerFrame } from '@tehas/ui/overlays'
import { useState } from 'react'

/** What is written on the order of a job, and where one writes on it. */
export function JobComments({ job, onClose }: { readonly job: Job; readonly onClose: () => void }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <DrawerFrame
      open={isOpen}
      width={480}
      title={job.order.transactionNumber}
      number={job.orderProduct.name}
      onClose={() => setOpen(false)}
      onExited={onClose}
    >
      {/* The panel has its own edges. */}
      <Box h="calc(100% + {spacing.8})" mx="-5" my="-4">
        <CommentsPanel orderId={job.order._id} mayAttach={false} />
      </Box>
    </DrawerFrame>
  )
}
