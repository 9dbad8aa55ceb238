/** A sentence of the description: what stands in backticks is code. Everything else is text, whatever it looks like. */
export const Prose = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change their order
      <code key={index} className="font-mono text-[0.93em] break-words">
        {part}
      </code>
    ) : (
      part
    ),
  )
