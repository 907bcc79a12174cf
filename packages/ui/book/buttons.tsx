import { Button, Flex, IconButton, Link } from '../src'
import { AddIcon, AnnulIcon, ChevronDownIcon, DeleteIcon, EditIcon, PlanIcon } from '../src/icons'
import { Chapter, LONG_LABEL, LONG_WORD, nothing, State } from './chapter'

// What a pointer and a key do to a part, held still (`hold-states.ts`).
const hovered = { 'data-hover': '' }
const focused = { 'data-focus-visible': '' }

export function Buttons() {
  return (
    <Chapter title="Buttons">
      <Flex wrap="wrap" gap="2">
        <Button variant="solid">Save</Button>
        <Button icon={<PlanIcon />}>Plan</Button>
        <Button variant="ghost">Cancel</Button>
        <Button tone="danger" icon={<AnnulIcon />}>
          Annul
        </Button>
        <Button variant="solid" {...focused}>
          Focused
        </Button>
      </Flex>
      <Flex wrap="wrap" gap="2" mt="2.5">
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <Button size="touch">Touch</Button>
        <Button variant="solid" loading>
          Saving
        </Button>
        <Button variant="solid" disabled>
          Disabled
        </Button>
        <Button disabled>Disabled</Button>
        <Button variant="ghost" disabled>
          Disabled
        </Button>
      </Flex>
      <Flex wrap="wrap" gap="2" mt="2.5">
        <Button variant="solid" shortcut="N" icon={<AddIcon />}>
          New sale order
        </Button>
        <Button iconEnd={<ChevronDownIcon />}>Export</Button>
        <Button loading loadingText="Counting">
          Count
        </Button>
        <Button variant="solid" tone="danger">
          Annul order
        </Button>
        <Button variant="link">Undo</Button>
      </Flex>
      <Flex wrap="wrap" gap="2" mt="2.5">
        <Button {...hovered}>Pointed at</Button>
        <Button variant="solid" {...hovered}>
          Pointed at
        </Button>
        <Button variant="ghost" {...hovered}>
          Pointed at
        </Button>
        <Button {...focused}>Focused</Button>
        <Button tone="danger" {...focused}>
          Focused
        </Button>
      </Flex>
    </Chapter>
  )
}

export function SmallButtons() {
  return (
    <Chapter title="Buttons of an icon, links">
      <Flex wrap="wrap" gap="2" align="center">
        <IconButton label="Edit">
          <EditIcon />
        </IconButton>
        <IconButton label="Remove" variant="outline">
          <DeleteIcon />
        </IconButton>
        <IconButton label="Add" variant="solid">
          <AddIcon />
        </IconButton>
        <IconButton label="Edit, small" size="sm">
          <EditIcon />
        </IconButton>
        <IconButton label="Edit, pointed at" {...hovered}>
          <EditIcon />
        </IconButton>
        <IconButton label="Edit, focused" {...focused}>
          <EditIcon />
        </IconButton>
        <IconButton label="Edit, not now" disabled>
          <EditIcon />
        </IconButton>
        <Link href="#buttons">SO-2026-148</Link>
        <Link href="#quiet" tone="quiet">
          Quiet link
        </Link>
        <Link href="#plain" tone="plain">
          Plain link
        </Link>
      </Flex>
    </Chapter>
  )
}

/** Buttons whose words are as long as Estonian makes them, in a place too narrow for them. */
export function LongButtons() {
  return (
    <Chapter title="Long words">
      <State name="In a narrow place">
        <Flex wrap="wrap" gap="2" maxW="280px">
          <Button variant="solid">{LONG_WORD}</Button>
          <Button icon={<PlanIcon />} onClick={nothing}>
            {LONG_LABEL}
          </Button>
        </Flex>
      </State>
    </Chapter>
  )
}
