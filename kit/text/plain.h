#pragma once
/// Text from strangers that others will read.
#include <string_view>

namespace kepi {

/// One line of UTF-8 in which nothing moves a cursor, hides itself or turns the text around it. What joins the parts of an emoji may stay.
bool is_plain(std::string_view utf8);
/// Is anything to be seen of it?
bool is_visible(std::string_view utf8);

}  // namespace kepi
