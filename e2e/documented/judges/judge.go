package main

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"judge/santral"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		var fields []string
		for _, field := range strings.Split(lines.Text(), "\t") {
			// A missing header is an empty text in Go.
			bytes, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(field, "-"))
			fields = append(fields, string(bytes))
		}
		body, secret := []byte(fields[0]), fields[1]
		seconds, _ := strconv.ParseInt(fields[2], 10, 64)
		now := time.Unix(seconds, 0)
		fmt.Println(
			santral.IsGenuine(body, fields[3], secret),
			santral.IsGenuineAndRecent(body, fields[4], fields[5], fields[6], secret, now),
		)
	}
}
