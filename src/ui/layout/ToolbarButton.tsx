import styled from 'styled-components';
import { WIDE } from './breakpoints.ts';

/**
 * A button of the menu that needs its script, so it is hidden without: an icon in the bar on wide
 * screens, icon and text in the sheet on small ones.
 */
export const ToolbarButton = styled.button`
  /* Its place is kept, so that nothing moves when the script arrives. */
  html:not([data-script]) & {
    visibility: hidden;
  }

  @media ${WIDE} {
    && {
      justify-content: center;
      width: 2.75rem;
    }

    &:last-child {
      margin-inline-end: -0.625rem;
    }

    > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;
