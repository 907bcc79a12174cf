import { Avatar, AvatarPicture, Button, Chip, Flex, Grid, Kbd, Logo, Signal, Status, Tag, Tooltip } from '../src'
import { UserIcon } from '../src/icons'
import { Chapter, LONG_WORD } from './chapter'

const Portrait = () => (
  <img
    alt=""
    src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Crect width='24' height='24' fill='%23d8c9b0'/%3E%3Ccircle cx='12' cy='10' r='5' fill='%237a5c3e'/%3E%3Cpath d='M3 24a9 8 0 0 1 18 0z' fill='%230f6e84'/%3E%3C/svg%3E"
  />
)

export function Marks() {
  return (
    <>
      <Chapter title="Status: shape, word, hue">
        <Grid templateColumns={{ base: 'repeat(2, auto)', sm: 'repeat(4, auto)' }} gap="2.5">
          <Status value="WAITING_FOR_ACTIVATION" />
          <Status value="ACTIVE" />
          <Status value="COMPLETE" />
          <Status value="ANNULLED" />
          <Status value="NOT_COMPLETE" />
          <Status value="IN_PROGRESS" />
          <Status value="ACTIVE" kind="job" />
          <Status value="PAUSED" />
          <Status value="STOPPED" />
          <Status value="TODO" />
          <Signal shape="late" tone="late">
            Late
          </Signal>
          <Signal shape="short" tone="short">
            Shortage
          </Signal>
          <Signal shape="error" tone="late">
            Failed
          </Signal>
          <Signal shape="info" tone="accent">
            Told
          </Signal>
          <Signal shape="done" tone="done" shapeOnly>
            Complete
          </Signal>
        </Grid>
      </Chapter>
      <Chapter title="Tags, chips, keys">
        <Flex wrap="wrap" gap="2">
          <Tag>export</Tag>
          <Tag tone="outline">TF-80</Tag>
          <Tag tone="late" shape="late">
            7 days late
          </Tag>
          <Tag tone="short" shape="short">
            short 34
          </Tag>
          <Tag tone="accent">today</Tag>
          <Tag tone="done" shape="done">
            paid
          </Tag>
          <Tag>{LONG_WORD}</Tag>
        </Flex>
        <Flex wrap="wrap" gap="2" mt="2.5" align="center">
          <Chip count={8}>Mine</Chip>
          <Chip count={29} pressed>
            Due in 4 weeks
          </Chip>
          <Chip icon={<UserIcon />}>With a picture</Chip>
          <Chip count={0}>None</Chip>
          <Chip data-focus-visible="">Focused</Chip>
          <Chip data-hover="">Pointed at</Chip>
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
          <Kbd>Shift →</Kbd>
        </Flex>
      </Chapter>
      <Chapter title="People, mark, words beside a part">
        <Flex wrap="wrap" gap="2" align="center">
          <Avatar name="Kadri Tamm" me />
          <Avatar name="Mart Kalda" />
          <Avatar name="Õnne" size={40} />
          <AvatarPicture value={Portrait}>
            <Avatar name="Kadri Tamm" fileId="kadri" size={40} />
            <Avatar name="Mart Kalda" fileId="mart" />
          </AvatarPicture>
          <Logo />
          <Logo withName />
          <Tooltip content="Told while it is pointed at or focused">
            <Button>With a word beside it</Button>
          </Tooltip>
        </Flex>
      </Chapter>
    </>
  )
}
